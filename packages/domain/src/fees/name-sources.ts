/** Sources of a speaker's name that a payment rests on, in the order shown: each as it was when it was given, the directory's as it is now. */
export const NAME_SOURCES = ['contract', 'paperContract', 'enrolment', 'statement', 'holder', 'directory'] as const
export type NameSource = (typeof NAME_SOURCES)[number]
export type GivenName = { readonly source: NameSource; readonly name: string }
