import { certification as prose } from "@academy/shared/contract/page-texts/en/certification";

/** Words of the certification page, in English. What an academy may word otherwise stands in the contract (decision 0073). */
export const certification = {
  title: "Certification",
  hero: { ...prose.hero, play: "Watch the video", video: "Introduction to the course", action: "See the course" },
  path: prose.path,
  requirements: prose.requirements,
  scholarships: { ...prose.scholarships, link: "Write to the academy" },
  sample: { ...prose.sample, image: "A sample of the academy's certificate, made out to a person who does not exist" },
  verify: {
    ...prose.verify,
    heading: "Certificate verification",
    form: "Verification of a certificate",
    number: "Certificate number",
    help: "You will find it at the foot of the certificate. The text of a digital badge can be pasted here too.",
    missing: "Enter the number of the certificate.",
    file: "Choose a badge file",
    file_help: "PNG or JWT. You can also drop the file here. A picture is read in your browser and not uploaded.",
    checking: "Checking…",
    no_badge: "There is no digital badge in “{{file}}”. Choose the picture or the file that the academy issued.",
    large: "“{{file}}” is too large for a digital badge.",
    submit: "Verify",
    another: "Verify another certificate",
    name: "Issued to",
    course: "Programme",
    issued: "Date of issue",
    valid: {
      title: "This certificate is genuine",
      text: "The academy issued it, and it is valid. Please compare these details with the document in front of you.",
    },
    withdrawn: {
      title: "This certificate is no longer valid",
      text: "The academy issued it but has since withdrawn it.",
    },
    foreign: {
      title: "This badge was not issued by the academy",
      text: "It may be another issuer's. The academy can say nothing about it.",
    },
    damaged: {
      title: "This badge is damaged",
      text: "It is incomplete or was changed after the academy signed it. Please ask for the original file.",
    },
    unknown: {
      title: "There is no certificate with the number {{number}}",
      text: "Please check every character against the certificate. If the number is right, write to the academy.",
    },
  },
  head: prose.head,
} as const;
