/** Facts of a page in the vocabulary that search engines read (schema.org); a block of data, not a script that runs. */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  // No `<` is left in it that could end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
