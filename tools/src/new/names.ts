/** The forms of a name that templates use. */
export interface Names {
  /** `ask-a-lawyer`: folders and files. */
  name: string;
  /** `AskALawyer`: components. */
  Name: string;
  /** `ask_a_lawyer`: keys of texts. */
  key: string;
  /** `Ask a lawyer`: what a person reads. */
  Title: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capitalised = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);

/** The forms of a name in kebab case. Throws a sentence when it is not in kebab case. */
export function namesOf(name: string): Names {
  if (!KEBAB.test(name)) throw new Error(`"${name}" is no name: small letters and digits, words joined by hyphens`);
  const parts = name.split("-");
  return { name, Name: parts.map(capitalised).join(""), key: parts.join("_"), Title: capitalised(parts.join(" ")) };
}
