import type { KeyboardEvent } from 'react'

/** True for a key that the input method takes, as Enter that ends its word; WebKit sends it after the word with the code 229 alone. */
export const isOfInputMethod = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229
