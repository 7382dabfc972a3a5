/** A new folder of this process for data that it throws away: in memory where there is room. */
export declare function throwAwayFolder(word: string): string
/** Ends the databases of killed runs and removes their folders; gives the number of folders removed. */
export declare function sweepLeftovers(places?: readonly string[]): number
