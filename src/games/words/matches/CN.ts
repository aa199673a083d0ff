import type { MatchWords } from './match-words.ts';

/** Chinese texts of the page of matches. */
export const CN: MatchWords = {
  views: { matches: '赛事', live: '进行中', bets: '我的注单', results: '赛果', all: '全部', label: '选择显示内容', leagues: '项目' },
  sports: { football: '足球', basketball: '篮球', tennis: '网球', esports: '电竞', cockfight: '斗鸡' },
  markets: {
    result: '胜负',
    total: { football: '总进球 {line}', basketball: '总分 {line}', tennis: '总盘数 {line}', esports: '总局数 {line}', cockfight: '{line}' },
  },
  selections: { home: '主胜', draw: '平局', away: '客胜', over: '大', under: '小' },
  short: { home: '1', draw: 'X', away: '2', over: '大', under: '小' },
  corners: { home: '红', away: '蓝' },
  list: {
    startsIn: '{minutes}分钟后', live: '进行中', final: '完场', drawn: '平局', empty: '目前没有此类赛事接受投注。', emptyLive: '目前没有进行中的比赛，下一场将在几分钟内开始。',
    emptyResults: '比赛结束后，赛果会显示在这里。', time: '时间', match: '比赛', showAll: '显示全部赛事', wentUp: '上升', wentDown: '下降', loading: '正在加载赛事',
  },
  slip: {
    title: '投注单', hint: '选择赔率即可下注。', odds: '赔率', oddsUp: '赔率由 {from} 升至 {to}',
    oddsDown: '赔率由 {from} 降至 {to}', accept: '接受 {odds} 并下注', clear: '从投注单移除', begun: '这场比赛已开始，不再接受投注。',
    unknown: '这场比赛不接受投注。',
  },
  bets: { empty: '您在这里还没有注单。', score: '比分 {score}' },
  rules: {
    title: '规则', intro: '比赛均为模拟，历时数分钟。球队、选手与联赛皆为虚构。',
    marginTitle: '抽水与返还率',
    margin: '每个盘口赔率所含概率之和为 {overround}，超出 100% 的部分即为抽水。长期而言，无论选择哪一项、何时下注，每注返还本金的 {min} 至 {max}。',
    betsTitle: '投注',
    bets: [
      '每注为单一选项，比赛开始前均可下注。',
      '您将获得所见或更好的赔率。若赔率下降，未经您接受不会下注。',
      '比赛结束后立即派彩：本金乘以赔率，舍去最小货币单位以下的部分。',
      '若比赛无法判定，退还本金。',
      '已接受的注单在您关闭游戏或断线后依然有效。',
    ],
    sportsTitle: '比赛如何进行',
    sports: {
      football: '足球：双方进球数按球队实力服从泊松分布。六分钟。',
      basketball: '篮球：每队持球 72 次。平分时以一记两分的黄金球决胜，计入总分。六分钟。',
      tennis: '网球：三盘两胜。五分钟。',
      esports: '电竞：按联赛为三局或五局制。五分钟。',
      cockfight: '斗鸡：红角对蓝角，仅为绘制图像。可能平局，此时红、蓝投注均输。三分钟。',
    },
  },
  fairness: {
    intro: '每场比赛开放前，我们先确定一个秘密种子并公布其指纹。整场比赛由该种子计算得出。比赛结束后公布种子，您的浏览器可以重新演算这场比赛。',
    commitments: '已结束的比赛', hash: '指纹（SHA-256）', seed: '已公布的种子', verify: '验证', genuine: '已验证：指纹、种子与比分一致', forged: '不一致：请举报这场比赛',
    unseen: '种子与比分一致，但此浏览器在赛前未见过该指纹。', none: '还没有结束的比赛。', formula: 'HMAC-SHA256(种子, 比赛:1:区块)，每次四字节，在您的浏览器中核对。',
  },
};
