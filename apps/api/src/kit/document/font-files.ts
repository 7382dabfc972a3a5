import { createRequire } from 'node:module'

export type FontWeight = 'regular' | 'bold'

/** Family name of the first of FONT_FILES, as drawing libraries ask for it. */
export const FONT_FAMILY = 'Noto Sans SC'

const require = createRequire(import.meta.url)

/**
 * Paths of the fonts that papers and pictures are set in, by weight, in the order in which a character is looked for: Chinese, Latin,
 * then the rare characters of names that the fonts of Japan and Hong Kong have (𠮷, 𤋮, 𡈽).
 */
export const FONT_FILES: Readonly<Record<FontWeight, readonly [string, ...string[]]>> = {
  regular: [
    require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
  ],
  bold: [
    require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf'),
  ],
}
