import { expect, it } from 'vitest'
import { jsSignature } from './js-signature.ts'

const TICKET = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
const sign = (url: string) => jsSignature(TICKET, 'Wm3WZYTPz0wzccnW', 1_414_587_457, url)

it.each([
  ['http://mp.weixin.qq.com?params=value', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
  ['http://mp.weixin.qq.com', 'f4d90daf4b3bca3078ab155816175ba34c443a7b'],
])('signs %s as the official documents do', (url, signature) => {
  expect(sign(url)).toBe(signature)
})

it('leaves out what follows the hash', () => {
  expect(sign('http://mp.weixin.qq.com?params=value#here')).toBe(sign('http://mp.weixin.qq.com?params=value'))
})
