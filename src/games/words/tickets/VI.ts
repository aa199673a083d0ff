import type { TicketWords } from './word-types.ts';

/** Vietnamese texts about tickets. */
export const VI: TicketWords = {
  title: 'Vé của tôi',
  empty: 'Vé bạn mua sẽ hiện ở đây.',
  pays: 'Trả thưởng',
  odds: 'Tỷ lệ',
  bet: 'Đặt {stake}',
  again: 'Chọn lại như cũ',
  placing: 'Đang đặt cược',
  stakeOf: 'Tiền cược {amount}',
  states: {
    placing: 'Đang đặt',
    standing: 'Chờ kết quả',
    won: 'Trúng',
    lost: 'Không trúng',
    void: 'Đã hoàn tiền cược',
  },
  deciding: 'Sắp có kết quả',
  taken: 'Đã nhận vé. Chúc bạn may mắn',
  wonNow: 'Bạn trúng {amount}',
  returned: 'Nhận lại {amount}',
  winPending: 'Đang trả tiền trúng',
  stakePending: 'Đang hoàn tiền cược',
  notTaken: 'Cược chưa được nhận',
  stakeMax: 'Kiểu cược này nhận tối đa {amount}',
  loading: 'Đang tải',
  errors: {
    betting_closed: 'Đã ngừng nhận cược. Bạn chưa bị trừ tiền, hãy chọn lượt kế tiếp.',
    pick_invalid: 'Trò chơi này không có kiểu cược đó.',
    odds_changed: 'Tỷ lệ vừa thay đổi. Hãy xem tỷ lệ mới rồi quyết định lại.',
    tickets_full: 'Bạn đã có số vé chờ tối đa. Hãy đợi kết quả kế tiếp.',
  },
};
