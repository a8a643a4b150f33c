/** What structured data says of the academy, in Russian. */
export const head = {
  city: "Астана",
};
