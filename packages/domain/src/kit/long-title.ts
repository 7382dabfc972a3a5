/** More than three lines of a phone: set smaller, so that it takes half of it at most. A Chinese character is as wide as two others. */
export const isLongTitle = (title: string): boolean => title.replaceAll(/[^ -~]/g, '__').length > 80
