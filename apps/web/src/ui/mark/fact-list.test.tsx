import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { ActionLink } from '../page/action-link.tsx'
import { FactList } from './fact-list.tsx'

it('sets a label on the line of its value, whatever action is beside the value', async () => {
  const value = (
    <>
      <span>139****0001</span> <ActionLink>查看号码</ActionLink>
    </>
  )
  render(<FactList facts={[{ label: '手机号', value }]} />)
  const bottomOf = (words: string) => {
    const range = document.createRange()
    range.selectNodeContents(page.getByText(words).element())
    return range.getBoundingClientRect().bottom
  }
  expect(Math.abs(bottomOf('手机号') - bottomOf('139****0001'))).toBeLessThan(2)
})
