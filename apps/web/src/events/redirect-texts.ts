import { defineTexts } from '../kit/texts.ts'

/** Why a link on paper does not lead on. */
export const redirectTexts = defineTexts({
  expired: ['链接已过期，请向主办方索取新链接', 'The link has ended. Please ask the organiser for a new one'],
  forged: ['链接不完整或被改动，请重新扫码', 'The link is incomplete or was changed. Please scan it again'],
})
