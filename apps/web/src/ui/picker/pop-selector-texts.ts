import { defineTexts } from '../../kit/texts.ts'

export const popSelectorTexts = defineTexts({
  'zh-CN': {
    placeholder: '请输入关键词',
    empty: '没有搜索结果',
    emptyTodo: '可以换个词，或输入拼音首字母、编码',
    nothing: '还没有可选的内容',
    nothingTodo: '请联系管理员添加',
    clear: '清除关键词',
    recent: '最近选择',
    all: '全部',
    found: (count: number) => `共 ${count} 项`,
    confirm: (count: number) => (count === 0 ? '确定' : `确定（${count}）`),
    failed: '列表没有加载出来',
    failedTodo: '请检查网络后重试',
  },
  en: {
    placeholder: 'Please enter keyword',
    empty: 'No search results',
    emptyTodo: 'Try another word, pinyin initials or a code',
    nothing: 'There is nothing to choose yet',
    nothingTodo: 'Please ask your administrator to add it',
    clear: 'Clear the keyword',
    recent: 'Chosen lately',
    all: 'All',
    found: (count) => `${count} in all`,
    confirm: (count) => (count === 0 ? 'Confirm' : `Confirm (${count})`),
    failed: 'The list could not be loaded',
    failedTodo: 'Check the network and try again',
  },
})
