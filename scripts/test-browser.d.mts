/** Path of the browser that tests use: CHROME_PATH, or an installed one; where there is none, the path of one that could be. */
export declare function findBrowser(): string
/** The same, installed on Debian where it is missing; sets CHROME_PATH. */
export declare function ensureBrowser(): string
