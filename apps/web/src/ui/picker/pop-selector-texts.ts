import { defineTexts } from '../../kit/texts.ts'

export const popSelectorTexts = defineTexts({
  placeholder: ['请输入关键词', 'Search'],
  people: ['姓名、医院或首字母', 'Name, hospital or initials'],
  colleagues: ['姓名或工号', 'Name or employee ID'],
  empty: ['没有搜索结果', 'No search results'],
  emptyTodo: ['可以换个词，或输入拼音首字母、编码', 'Try another word, pinyin initials or a code'],
  nothing: ['还没有可选的内容', 'There is nothing to choose yet'],
  nothingTodo: ['请联系管理员添加', 'Please ask your administrator to add it'],
  clear: ['清除关键词', 'Clear the keyword'],
  recent: ['最近选择', 'Chosen lately'],
  all: ['全部', 'All'],
  found: (count: number) => [`共 ${count} 项`, `${count} in all`],
  confirm: (count: number) => [
    count === 0 ? '确定' : `确定（${count}）`,
    count === 0 ? 'Confirm' : `Confirm (${count})`,
  ],
  failed: ['列表没有加载出来', 'The list could not be loaded'],
  failedTodo: ['请检查网络后重试', 'Check the network and try again'],
})
