/** More is inside a file than may be unpacked, or than a table can hold. */
export class TooMuchInside extends Error {}

export class TooManyRows extends Error {}
