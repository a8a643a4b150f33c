import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";

const WINDOW_MS = 15_000;

/** An academy, and a client that sends a photo piece by piece over a connection of its own. */
async function upload(size: number) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const api = await startTestApi({ ownServer: true });
  const student = await api.student();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const client = connect({ port, host: "127.0.0.1" });
  onTestFinished(() => void client.destroy());
  let answer = "";
  client.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  client.on("error", () => {});
  const form =
    '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const end = "\r\n--x--\r\n";
  client.write(
    `PATCH /api/student/student/update_photo/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${student.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${form.length + size + end.length}\r\n\r\n${form}`,
  );
  const passes = async (bytes: number) => {
    if (bytes > 0) await new Promise((done) => client.write(Buffer.alloc(bytes), done));
    // The server reads what has arrived before it checks the time.
    await new Promise((done) => setTimeout(done, 150));
    vi.advanceTimersByTime(WINDOW_MS);
    await new Promise((done) => setTimeout(done, 50));
  };
  return { client, end, passes, answer: () => answer };
}

test("a photo over a slow connection is accepted as long as it makes progress", async () => {
  const { client, end, passes, answer } = await upload(200_000);
  for (const piece of [40_000, 40_000, 40_000, 40_000]) await passes(piece);
  expect(answer()).toBe("");

  client.write(Buffer.alloc(40_000));
  client.write(end);

  // The file is no picture, and the server says so once it has all of it.
  await vi.waitFor(() => expect(answer()).toContain("photo."), { timeout: 10_000 });
});

test("a photo that makes almost no progress is refused after a quarter of a minute", async () => {
  const { passes, answer } = await upload(200_000);
  await passes(40_000);
  expect(answer()).toBe("");

  await passes(100);

  await vi.waitFor(() => expect(answer()).toContain("request.timeout"));
  expect(answer()).toContain("HTTP/1.1 408");
});

test("an upload may take five minutes at most, however steady it is", async () => {
  const { passes, answer } = await upload(5_000_000);
  for (let window = 0; window < 19; window++) await passes(40_000);
  expect(answer()).toBe("");

  await passes(40_000);

  await vi.waitFor(() => expect(answer()).toContain("request.timeout"));
});
