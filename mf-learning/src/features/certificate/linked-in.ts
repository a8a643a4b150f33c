import type { Certificate } from "@academy/shared/contract/certificates";
import { academyMonth } from "@academy/shared/format/date-time";

/** The LinkedIn page that adds this certificate to the visitor's profile; nothing is sent before the visitor opens it. */
export function linkedInAddress({ course, number, issued_at, verify_url }: Certificate, organisation: string): string {
  const { year, month } = academyMonth(new Date(issued_at));
  const query = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: course,
    organizationName: organisation,
    issueYear: String(year),
    issueMonth: String(month),
    certId: number,
    certUrl: verify_url,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
