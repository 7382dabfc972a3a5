/** The facts that are there as one text with middle dots, for names and labels; what is shown alone is a `Dotted`. */
export const dottedText = (facts: readonly (string | null | undefined | false)[]): string =>
  facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · ')
