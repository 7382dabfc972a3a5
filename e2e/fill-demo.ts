import { filledDemo } from './filled-demo.ts'

/** Before the workers start, so that they copy one demo company instead of filling one each. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default.
export default async function fillDemo(): Promise<void> {
  await filledDemo()
}
