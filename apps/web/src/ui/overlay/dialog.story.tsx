import { Button } from '../page/button.tsx'
import { ConfirmDialog, Dialog } from './overlays.ts'
import { Opener } from '../../stories/story-parts.tsx'
import type { Story } from '../../stories/story.ts'

const SEND_BACK = {
  label: '退回理由',
  placeholder: '写清要改什么，发起人会看到',
  minLength: 5,
  maxLength: 200,
  reasons: ['预算说明不清', '讲者与课题不符', '时间过于紧张'],
}

export const story: Story = {
  title: 'Dialog',
  variants: {
    Plain: () => (
      <Opener label="说明">
        {(open, close) => (
          <Dialog
            open={open}
            onClose={close}
            title="为什么看不到预算"
            text="只有四类会议有预算，这一类由平台统一结算。"
          >
            <Button variant="primary" block onClick={close}>
              知道了
            </Button>
          </Dialog>
        )}
      </Opener>
    ),
    Confirm: () => (
      <Opener label="取消会议">
        {(open, close) => (
          <ConfirmDialog
            open={open}
            onClose={close}
            title="取消这场会议？"
            text="已报名的 12 位医生会收到通知，占用的预算退回 IO。"
            confirmLabel="取消会议"
            cancelLabel="再想想"
            danger
            onConfirm={close}
          />
        )}
      </Opener>
    ),
    'With a required comment and reasons': () => (
      <Opener label="退回修改">
        {(open, close) => (
          <ConfirmDialog
            open={open}
            onClose={close}
            title="退回修改"
            confirmLabel="退回"
            busy={false}
            comment={SEND_BACK}
            onConfirm={close}
          />
        )}
      </Opener>
    ),
  },
}
