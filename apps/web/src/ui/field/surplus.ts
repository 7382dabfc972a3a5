import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../../kit/texts.ts'

const { useText } = defineTexts({
  surplus: (count: number, most: number) => [
    `多了 ${count} 个字，最多 ${most} 个字`,
    `${counted(count, 'character')} too many; at most ${most}`,
  ],
})

/** Says by how much a text is longer than its field allows. Nothing is cut: a browser's `maxlength` does so without a word. */
export function useSurplus(shown: string, most: number | undefined): string | undefined {
  const text = useText()
  const surplus = most === undefined || most < 0 ? 0 : shown.length - most
  return most !== undefined && surplus > 0 ? text.surplus(surplus, most) : undefined
}
