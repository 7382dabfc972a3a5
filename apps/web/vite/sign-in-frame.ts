import type { Pair } from '../src/kit/texts.ts'
import { SIGN_IN_WORDS } from '../src/session/sign-in-words.ts'

const inBoth = ([zh, en]: Pair): string => `<span lang="zh-CN">${zh}</span><span lang="en">${en}</span>`

const field = (label: Pair): string =>
  `<div><p class="first-label">${inBoth(label)}</p><p class="first-field">&nbsp;</p></div>`

const STEP = '<li class="sign-in-step"><strong>&nbsp;</strong><span>&nbsp;</span></li>'

/**
 * The sign-in page before its code is there: the words and boxes of the form in the places they keep (session/login.screen.tsx), in both
 * languages, of which the page shows one. Its look is in src/ui/field/sign-in.css.
 */
export const signInFrame = (): string =>
  `<div class="first sign-in-page" aria-hidden="true"><div class="sign-in-head">` +
  `<svg class="brand-mark" viewBox="0 0 24 24" width="48" height="48"><path stroke-width="3.4" opacity=".55" d="M2.3 15.6h.01M5.6 10.2h.01M12 7.9h.01M18.4 10.2h.01M21.7 15.6h.01"/><path stroke-width="3.4" d="M7.1 15.7h.01M12 13h.01M16.9 15.7h.01"/><path stroke-width="5.2" d="M12 19.2h.01"/></svg>` +
  `<p class="sign-in-title"><span class="sign-in-product">OSMP</span> ${inBoth(SIGN_IN_WORDS.welcome)}</p>` +
  `<p class="sign-in-lead">${inBoth(SIGN_IN_WORDS.lead)}</p><ol class="sign-in-steps">${STEP.repeat(4)}</ol></div>` +
  `<div class="sign-in-column"><div class="stack">${field(SIGN_IN_WORDS.employeeCode)}${field(SIGN_IN_WORDS.password)}` +
  `<p class="first-button">&nbsp;</p></div></div></div>`
