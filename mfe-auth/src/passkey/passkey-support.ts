/** Passkey support of this browser, detected before any interaction. */
import { hasPlatformAuthenticator } from '@moa/host/browser';
import { useEffect, useState } from 'react';
import { getInAppBrowser, type InAppBrowser } from './external-browser-link.ts';

export type PasskeySupport =
  | {
      status: 'ready' /** This device can store a passkey; null until known. */;
      onDevice: boolean | null;
    }
  | {
      status: 'unavailable';
      reason: 'in-app' | 'insecure' | 'unsupported';
      app: InAppBrowser | null;
    };

function passkeySupport(): PasskeySupport {
  const app = getInAppBrowser(navigator.userAgent);
  if (app) return { status: 'unavailable', reason: 'in-app', app };
  if (!window.isSecureContext) return { status: 'unavailable', reason: 'insecure', app: null };
  if (typeof window.PublicKeyCredential !== 'function')
    return { status: 'unavailable', reason: 'unsupported', app: null };
  return { status: 'ready', onDevice: null };
}

export function usePasskeySupport(): PasskeySupport {
  const [support, setSupport] = useState(passkeySupport);
  useEffect(() => {
    if (support.status !== 'ready' || support.onDevice !== null) return;
    let current = true;
    void hasPlatformAuthenticator().then((onDevice) => {
      if (current) setSupport({ status: 'ready', onDevice });
    });
    return () => {
      current = false;
    };
  }, [support]);
  return support;
}
