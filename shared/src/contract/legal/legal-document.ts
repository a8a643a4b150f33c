/** A legal text in its source form: plain text, which a small renderer shows; never HTML. */
export interface LegalDocument {
  intro: string;
  sections: readonly { title: string; text: string }[];
}
