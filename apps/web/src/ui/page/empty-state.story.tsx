import { Button } from './button.tsx'
import type { DrawingName } from './drawing.tsx'
import { EmptyState } from './empty-state.tsx'
import type { Story } from '../../stories/story.ts'

const variant = (drawing: DrawingName, text: string, action?: string) => () => (
  <EmptyState drawing={drawing} text={text} action={action && <Button variant="primary">{action}</Button>} />
)

export const story: Story = {
  title: 'Empty state',
  variants: {
    Calendar: variant('calendar', '接下来 7 天没有会议', '发起会议'),
    Inbox: variant('inbox', '没有等您审批的会议'),
    Search: variant('search', '没有搜索结果'),
    People: variant('people', '还没有人报名，把邀请发给医生吧', '分享邀请'),
    Photo: variant('photo', '还没有现场照片', '拍照'),
    Files: variant('files', '还没有上传结案资料', '上传资料'),
    Done: variant('done', '没有等您审批的会议'),
    Talk: variant('talk', '还没有讲者'),
    Answers: variant('answers', '还没有人作答'),
    History: variant('history', '还没有处理过的申请'),
    Locked: variant('locked', '匿名问卷不显示填写人'),
    Pass: variant('pass', '这台设备上没有您的报名'),
    Money: variant('money', '这个 IO 还没有支出'),
  },
}
