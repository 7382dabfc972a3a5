import { DetailSkeleton, MeetingRowSkeletons, RowSkeletons } from './skeleton.tsx'
import type { Story } from '../../stories/story.ts'

export const story: Story = {
  title: 'Skeleton',
  variants: {
    'Meeting cards': () => <MeetingRowSkeletons count={2} />,
    Rows: () => <RowSkeletons count={4} />,
    Detail: () => <DetailSkeleton />,
  },
}
