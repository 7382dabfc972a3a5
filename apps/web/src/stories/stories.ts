import type { Story } from './story.ts'

const modules = import.meta.glob<{ story: Story }>('../ui/**/*.story.tsx', { eager: true })

/** Every story of the design system, by the name of its file. */
export const stories: Readonly<Record<string, Story>> = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [path.replace('../ui/', '').replace('.story.tsx', ''), module.story]),
)
