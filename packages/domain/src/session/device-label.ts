const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/openharmony|harmonyos/, 'HarmonyOS'],
  [/ipad/, 'iPad'],
  [/iphone|ipod/, 'iPhone'],
  [/android/, 'Android'],
  [/windows/, 'Windows'],
  [/macintosh|mac os/, 'Mac'],
  [/linux|x11/, 'Linux'],
]
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/wxwork/, 'WeCom'],
  [/micromessenger/, 'WeChat'],
  [/edga?\/|edgios/, 'Edge'],
  [/firefox|fxios/, 'Firefox'],
  [/chrome|crios|chromium/, 'Chrome'],
  [/safari/, 'Safari'],
]

/** System and browser of a user agent in two words, for people to tell their devices apart; empty when neither is known. */
export function deviceLabel(ua: string): string {
  const agent = ua.toLowerCase()
  const first = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  return [first(SYSTEMS), first(BROWSERS)].filter((word) => word !== undefined).join(' · ')
}
