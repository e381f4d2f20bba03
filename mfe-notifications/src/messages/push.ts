import { defineMessages } from '@moa/i18n/messages';

export const pushMessages = defineMessages(
  {
    title: '브라우저 푸시',
    intro:
      'Moa를 열어 두지 않아도 브라우저가 알림을 보여 줍니다. 내용은 그 브라우저만 읽을 수 있게 암호화해 보내고, 그 브라우저에서 로그아웃하면 보내지 않습니다.',
    turnOn: '이 브라우저에서 받기',
    none: '푸시를 받는 브라우저가 없습니다.',
    unsupported:
      '이 브라우저는 푸시를 받을 수 없습니다. 컴퓨터나 안드로이드의 Chrome, Edge, Firefox에서 켤 수 있습니다.',
    denied:
      '이 브라우저에서 Moa의 알림이 차단되어 있습니다. 주소창 왼쪽의 사이트 설정을 열어 알림을 허용으로 바꾸고, 이 페이지를 새로고침해 주세요.',
    dismissed: '아직 알림을 허용하지 않았습니다. 다시 눌러 브라우저의 질문에 허용을 선택해 주세요.',
    browser: '브라우저가 푸시 서비스에 연결하지 못했습니다. 연결을 확인하고 다시 눌러 주세요.',
    thisBrowser: '이 브라우저',
    unverified: '확인 전',
    verified: '확인됨',
    failing: '실패 중',
    test: '테스트 전송',
    testOf: '{name:으로/로} 테스트 전송',
    arrived: '테스트 알림을 보냈습니다. 보이지 않으면 기기의 알림 설정을 확인해 주세요.',
    notArrived: '보내지 못했습니다. {error}',
    remove: '푸시 해제',
    removeOf: '{name} 푸시 해제',
    removeTitle: '{name}의 푸시를 해제할까요?',
    removeText:
      '대기 중인 알림도 이 브라우저로 보내지 않습니다. 해당 브라우저에서 다시 켤 수 있습니다.',
  },
  {
    title: 'Browser push',
    intro:
      'Get alerts in your browser even when Moa isn’t open. They’re encrypted so only that browser can read them, and stop when you sign out there.',
    turnOn: 'Turn on in this browser',
    none: 'No browsers receive push notifications.',
    unsupported:
      'This browser doesn’t support push notifications. Turn them on in Chrome, Edge or Firefox on a computer or Android.',
    denied:
      'Notifications from Moa are blocked in this browser. Open the site settings to the left of the address bar, allow notifications and refresh this page.',
    dismissed:
      'Notifications aren’t allowed yet. Press again and choose Allow when your browser asks.',
    browser:
      'Your browser couldn’t connect to its push service. Check your connection and press again.',
    thisBrowser: 'This browser',
    unverified: 'Not verified',
    verified: 'Verified',
    failing: 'Failing',
    test: 'Send test',
    testOf: 'Send test to {name}',
    arrived: 'Test alert sent. If you don’t see it, check your device’s notification settings.',
    notArrived: 'We couldn’t send it. {error}',
    remove: 'Turn off push',
    removeOf: 'Turn off push for {name}',
    removeTitle: 'Turn off push for {name}?',
    removeText:
      'Pending alerts won’t be sent to this browser either. You can turn push back on in that browser.',
  },
);
