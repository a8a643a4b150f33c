/** Words of the certification page, in English. */
export const certification = {
  title: "Certification",
  hero: {
    eyebrow: "Certification",
    title: "A certificate that stands for real work",
    lead: "The academy certifies those who have completed the whole course, written an essay on a topic set by the academy, and convinced an instructor.",
    play: "Watch the video",
    video: "Introduction to the course",
    action: "See the course",
  },
  path: {
    eyebrow: "The path",
    title: "Four steps",
    modules: {
      title: "Modules",
      text: "Complete all topics and take their tests: each test passed gives one point. A failed test can be retaken; the best attempt counts.",
    },
    essay: {
      title: "Essay",
      text: "At the end of the course the academy sets a topic and you submit a final essay.",
    },
    evaluation: {
      title: "Evaluation",
      text: "An instructor reads the essay and evaluates analysis, use of sources, practical judgement and language.",
    },
    certificate: {
      title: "Certificate",
      text: "With a positive evaluation and at least {{points}} points, the certificate is issued in your name.",
    },
  },
  requirements: {
    eyebrow: "Requirements",
    title: "What is required",
    modules: "All training modules completed",
    tests: "Tests on the topics: one point for each test passed",
    essay: "A final essay submitted on the topic set by the academy",
    evaluation: "A positive evaluation by an instructor: two to four points",
    points: "At least {{points}} points in total",
  },
  scholarships: {
    eyebrow: "Scholarships",
    title: "Support for the best",
    text: "The selection committee awards scholarships to top students. It considers academic performance and evaluates the resume.",
    amount: "A scholarship covers the tuition in full or in part.",
    number:
      "Up to three scholarships are awarded per cohort, and up to ten per intake. A cohort is a group of students who start and study together; an intake is everyone who starts in the same calendar quarter.",
    link: "Write to the academy",
  },
  sample: {
    eyebrow: "Sample",
    title: "What it looks like",
    text: "The certificate carries your name, the programme, the date of issue and its own number.",
    image: "A sample of the academy's certificate, made out to a person who does not exist",
  },
  verify: {
    eyebrow: "Verification",
    title: "Verify a certificate",
    heading: "Certificate verification",
    lead: "Has someone shown you a certificate from the academy? Enter its number, or scan the code printed on it; a digital badge can be pasted, dropped or chosen as a file.",
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
} as const;
