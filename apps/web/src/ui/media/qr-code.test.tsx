import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { QrCode, type QrLevel } from './qr-code.tsx'

const LINK = 'https://osmp.example.com/landing/MT20261127001'
const code = page.getByRole('img', { name: '报名' })

it('is 128 px, black on white, without margin', async () => {
  render(<QrCode value={LINK} label="报名" />)
  await expect.element(code).toHaveAttribute('width', '128')
  await expect.element(code).toHaveAttribute('height', '128')
  const [ground, path] = [code.element().querySelector('rect'), code.element().querySelector('path')]
  expect([ground?.getAttribute('fill'), path?.getAttribute('fill')]).toEqual(['#fff', '#000'])
  // The finder pattern's seven dark modules begin in the corner.
  expect(path?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/)
})

it.each([
  [undefined, 29],
  ['L', 29],
  ['M', 33],
  ['H', 41],
] as const)('has the modules of level %s: %i', async (level: QrLevel | undefined, modules) => {
  render(<QrCode value={LINK} label="报名" level={level} size={200} background="#eee" foreground="#333" />)
  await expect.element(code).toHaveAttribute('viewBox', `0 0 ${modules} ${modules}`)
  await expect.element(code).toHaveAttribute('width', '200')
})
