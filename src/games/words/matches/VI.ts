import type { MatchWords } from './word-types.ts';

/** Vietnamese texts of the page of matches. */
export const VI: MatchWords = {
  views: {
    matches: 'Trận đấu',
    live: 'Trực tiếp',
    bets: 'Cược của tôi',
    results: 'Kết quả',
    all: 'Tất cả',
    label: 'Chọn mục hiển thị',
    leagues: 'Môn thi đấu',
  },
  sports: { football: 'Bóng đá', basketball: 'Bóng rổ', tennis: 'Quần vợt', esports: 'E-sports', cockfight: 'Đá gà' },
  markets: {
    result: 'Kết quả',
    total: {
      football: 'Tổng bàn {line}',
      basketball: 'Tổng điểm {line}',
      tennis: 'Tổng set {line}',
      esports: 'Tổng ván {line}',
      cockfight: '{line}',
    },
  },
  selections: { home: 'Đội nhà', draw: 'Hòa', away: 'Đội khách', over: 'Tài', under: 'Xỉu' },
  short: { home: '1', draw: 'X', away: '2', over: 'Tài', under: 'Xỉu' },
  corners: { home: 'Đỏ', away: 'Xanh' },
  list: {
    startsIn: '{minutes} phút nữa',
    live: 'Trực tiếp',
    final: 'Kết thúc',
    drawn: 'Hòa',
    empty: 'Hiện không có trận nào thuộc loại này đang mở.',
    emptyLive: 'Hiện không có trận nào đang đấu. Trận kế tiếp bắt đầu trong vài phút.',
    emptyResults: 'Kết quả hiện ở đây khi trận đấu kết thúc.',
    time: 'Giờ',
    match: 'Trận đấu',
    showAll: 'Xem mọi trận',
    wentUp: 'tăng',
    wentDown: 'giảm',
    loading: 'Đang tải các trận',
  },
  slip: {
    title: 'Phiếu cược',
    hint: 'Chọn tỷ lệ để đặt cược.',
    odds: 'Tỷ lệ cược',
    oddsUp: 'Tỷ lệ tăng từ {from} lên {to}',
    oddsDown: 'Tỷ lệ giảm từ {from} xuống {to}',
    accept: 'Chấp nhận {odds} và cược',
    clear: 'Bỏ khỏi phiếu',
    begun: 'Trận này đã bắt đầu và không nhận cược nữa.',
    unknown: 'Trận này không mở cược.',
  },
  bets: { empty: 'Bạn chưa có cược nào ở đây.', score: 'Tỷ số {score}' },
  rules: {
    title: 'Luật chơi',
    intro: 'Các trận đấu là mô phỏng và kéo dài vài phút. Đội, vận động viên và giải đấu đều là hư cấu.',
    marginTitle: 'Biên lợi nhuận và tỷ lệ trả lại',
    margin:
      'Xác suất trong tỷ lệ của mỗi kèo cộng lại là {overround}: phần vượt 100% là biên lợi nhuận. Về lâu dài, một cược trả lại từ {min} đến {max} tiền cược, dù bạn chọn cửa nào và lúc nào.',
    betsTitle: 'Cách cược',
    bets: [
      'Mỗi cược là một lựa chọn (cược đơn). Có thể đặt cho đến khi trận đấu bắt đầu.',
      'Bạn nhận tỷ lệ đã thấy hoặc tốt hơn. Nếu tỷ lệ giảm, cược chỉ được đặt khi bạn chấp nhận.',
      'Cược thắng trả tiền cược nhân tỷ lệ, làm tròn xuống đơn vị nhỏ nhất, ngay khi trận đấu kết thúc.',
      'Nếu không thể phân định trận đấu, tiền cược được hoàn lại.',
      'Cược đã nhận vẫn có hiệu lực khi bạn đóng trò chơi hoặc mất kết nối.',
    ],
    sportsTitle: 'Trận đấu diễn ra thế nào',
    sports: {
      football: 'Bóng đá: số bàn của hai đội theo phân phối Poisson, dựa trên sức mạnh của đội. Sáu phút.',
      basketball:
        'Bóng rổ: mỗi đội có bóng 72 lần. Nếu hòa, một pha ghi điểm vàng hai điểm quyết định và được tính. Sáu phút.',
      tennis: 'Quần vợt: thắng hai trong ba set. Năm phút.',
      esports: 'E-sports: ba hoặc năm ván, tùy giải. Năm phút.',
      cockfight:
        'Đá gà: góc đỏ gặp góc xanh, chỉ là hình vẽ. Có thể hòa, khi đó cược Đỏ và cược Xanh đều thua. Ba phút.',
    },
  },
  fairness: {
    intro:
      'Trước khi mở một trận, chúng tôi chốt một hạt giống bí mật và hiện mã băm của nó. Cả trận đấu được tính từ hạt giống đó. Khi trận kết thúc, hạt giống được công bố và trình duyệt của bạn có thể đấu lại trận.',
    commitments: 'Các trận đã kết thúc',
    hash: 'Mã băm (SHA-256)',
    seed: 'Hạt giống đã công bố',
    verify: 'Kiểm tra',
    genuine: 'Đã kiểm tra: mã băm, hạt giống và tỷ số khớp nhau',
    forged: 'Không khớp: vui lòng báo trận này',
    unseen: 'Hạt giống và tỷ số khớp nhau. Trình duyệt này chưa thấy mã băm trước khi trận kết thúc.',
    none: 'Chưa có trận nào kết thúc.',
    formula: 'HMAC-SHA256(hạt giống, trận:1:khối), bốn byte mỗi lượt, kiểm tra trong trình duyệt của bạn.',
  },
};
