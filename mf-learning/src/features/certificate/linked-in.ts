import type { Certificate } from "@academy/shared/contract/certificates";

/** The page of LinkedIn that adds this certificate to the visitor's profile; nothing is sent before they open it. */
export function linkedInAddress({ course, number, issued_at, verify_url }: Certificate, organisation: string): string {
  const issued = new Date(issued_at);
  const query = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: course,
    organizationName: organisation,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certId: number,
    certUrl: verify_url,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
