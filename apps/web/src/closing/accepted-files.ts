export const PICTURES = 'image/*'
/** The kinds of file that a chooser of closing files offers. */
export const ACCEPTED = `${PICTURES},.pdf,.docx,.xlsx,.pptx`
