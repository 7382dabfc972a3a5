import { ActionLink } from './action-link.tsx'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Line, Stack } from '../../stories/story-parts.tsx'
import type { Story } from '../../stories/story.ts'

export const story: Story = {
  title: 'Button',
  variants: {
    'Four faces': () => (
      <Line>
        <Button variant="primary">提交审批</Button>
        <Button>保存草稿</Button>
        <ActionLink>查看全部</ActionLink>
        <Button variant="danger">取消会议</Button>
      </Line>
    ),
    'With icon, busy': () => (
      <Line>
        <Button variant="primary" icon="check">
          通过
        </Button>
        <Button variant="primary" busy>
          通过
        </Button>
        <ButtonLink href="#card" icon="share">
          分享海报
        </ButtonLink>
      </Line>
    ),
    'Not to be had now, with the reason': () => (
      <Button variant="primary" block reason="还有 2 份资料未上传，上传后可结案">
        去结案
      </Button>
    ),
    'Icon only': () => (
      <Stack>
        <Line>
          <IconButton icon="bell" label="通知" badge />
          <IconButton icon="more" label="更多" />
          <IconButton icon="trash" label="删除" disabled />
        </Line>
      </Stack>
    ),
  },
}
