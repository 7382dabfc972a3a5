/**
 * How long a test may wait, in ms, whatever it tests: a shared machine stands still for seconds at a time. What passes,
 * passes at once; only what fails waits this long.
 */
export const TEST_PATIENCE = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 15_000 } },
} as const
