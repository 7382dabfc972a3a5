/** Key of a section and the record named in the address (`/admin/{section}/{record}`). */
export type SectionProps = { readonly section: string; readonly record: string | undefined }
