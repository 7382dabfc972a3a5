/** Builds the web app and the server where they are missing or older than their sources. */
export declare function buildOutdated(): Promise<void>
export declare function stopBuilding(): void
