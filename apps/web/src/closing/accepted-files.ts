export const PICTURES = 'image/*'
/** What a chooser of closing files offers. */
export const ACCEPTED = `${PICTURES},.pdf,.docx,.xlsx,.pptx`
