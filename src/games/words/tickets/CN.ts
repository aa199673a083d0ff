import type { TicketWords } from './word-types.ts';

/** Chinese texts about tickets. */
export const CN: TicketWords = {
  title: '我的注单',
  empty: '您的注单会显示在这里。',
  pays: '可得',
  odds: '赔率',
  bet: '投注 {stake}',
  again: '再选一次',
  placing: '正在投注',
  stakeOf: '投注额 {amount}',
  states: { placing: '投注中', standing: '未结算', won: '已中', lost: '未中', void: '已退还本金' },
  startsIn: '距开赛',
  deciding: '结果即将揭晓',
  taken: '投注成功，祝您好运',
  wonNow: '您赢得 {amount}',
  returned: '返还 {amount}',
  winPending: '奖金派发中',
  stakePending: '本金退还中',
  notTaken: '投注未成功',
  stakeMax: '此玩法单注上限 {amount}',
  loading: '加载中',
  errors: {
    betting_closed: '已停止投注，未扣款，请选择下一场。',
    pick_invalid: '本游戏没有此玩法。',
    odds_changed: '赔率已变动，请查看新赔率后再决定。',
    tickets_full: '您的未结算注单已达上限，请等待下一次结果。',
  },
};
