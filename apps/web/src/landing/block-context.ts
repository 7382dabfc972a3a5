import type { Draft, Editor } from './draft-state.ts'

export type BlockContext = {
  engagementId: string
  editor: Editor
  draft: Draft
  change: (next: Draft) => void
}
