import { ERROR_CODES, ErrorPage } from './error-page.tsx'
import type { Story } from '../../stories/story.ts'

export const story: Story = {
  title: 'Error page',
  variants: Object.fromEntries(ERROR_CODES.map((code) => [code, () => <ErrorPage code={code} />])),
}
