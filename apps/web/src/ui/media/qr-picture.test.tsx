import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { QrPicture } from './qr-picture.tsx'
import { Watermark } from '../page/watermark.tsx'

const LINK = 'https://meetings.example.com/m/1a2b3c4d5e6f/qr'
const marks = () => [...document.querySelectorAll<HTMLElement>('[data-mark]')]
const isHidden = (mark: HTMLElement) => getComputedStyle(mark).visibility === 'hidden'

it('is a picture to save that no mark of the page lies over', async () => {
  render(
    <main>
      <QrPicture
        value={LINK}
        title="心力衰竭典型病例分享专家研讨会"
        note="2026-12-21 09:30"
        hint="扫码报名"
        label="邀请页二维码"
      />
      <Watermark text="林晓 E1001" />
    </main>,
  )
  const picture = page.getByRole('img', { name: '邀请页二维码' })
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/))
  await expect.element(page.getByRole('button', { name: '保存图片' })).toBeVisible()
  await expect.poll(() => marks().some(isHidden)).toBe(true)
  const card = picture.element().getBoundingClientRect()
  for (const mark of marks().filter((one) => !isHidden(one))) {
    const own = mark.getBoundingClientRect()
    expect(own.right <= card.left || own.left >= card.right || own.bottom <= card.top || own.top >= card.bottom).toBe(
      true,
    )
  }
  expect(marks().some((mark) => !isHidden(mark))).toBe(true)
})
