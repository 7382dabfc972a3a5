import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from './render.tsx'
import { stories } from './stories.ts'
import { StoryPage } from './story-page.tsx'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds, in words: rule, element, what to do. */
async function findings(): Promise<string[]> {
  const { violations } = await axe.run(document, { runOnly: RULES, resultTypes: ['violations'] })
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html} ${node.failureSummary ?? ''}`))
}

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

const cases = Object.keys(stories).flatMap((name) => [
  { name, theme: 'light' },
  { name, theme: 'dark' },
])

describe.each(cases)('$name, $theme', ({ name, theme }) => {
  it('has no accessibility findings, overlays included', { timeout: 60_000 }, async () => {
    const story = stories[name]
    if (story === undefined) throw new Error(`no story ${name}`)
    document.documentElement.dataset['theme'] = theme
    document.documentElement.lang = 'zh-CN'
    document.title = story.title
    render(<StoryPage story={story} />)
    await expect.element(page.getByText(Object.keys(story.variants)[0] ?? '', { exact: true }).first()).toBeVisible()
    expect(await findings()).toEqual([])
    for (const opener of document.querySelectorAll<HTMLElement>('[data-opens-overlay] button:enabled')) {
      await userEvent.click(opener)
      await expect.element(page.getByRole('dialog')).toBeVisible()
      expect(await findings()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
  })
})
