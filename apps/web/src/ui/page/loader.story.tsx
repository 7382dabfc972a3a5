import type { Story } from '../../stories/story.ts'
import { Loader } from './loader.tsx'

export const story: Story = { title: 'Loader', variants: { 'At the top after 300 ms': Loader } }
