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

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The forms of a name in kebab case. Throws a sentence when it is not in kebab case. */
export function namesOf(name: string): Names {
  if (!KEBAB.test(name)) throw new Error(`"${name}" is no name: small letters and digits, words joined by hyphens`);
  const words = name.split("-");
  return { name, Name: words.map(capitalised).join(""), key: words.join("_"), Title: capitalised(words.join(" ")) };
}
