/** True in `npm run test:full`: all rounds of races, more random runs, each resource of a list. */
export const IS_FULL = process.env['TEST_FULL'] !== undefined

/** How often something is tried: a few times before a change lands, often before a release. */
export const times = (few: number, often: number): number => (IS_FULL ? often : few)

/** Random runs repeat the same ones before a change lands, so that a fault is found again; before a release they are new each time. */
export const SEED = IS_FULL ? Date.now() % 2 ** 31 : 20_261_125
