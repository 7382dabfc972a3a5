/** The server takes nothing new any more; another process, or this one after its next start, does. */
export class Stopping extends Error {}
