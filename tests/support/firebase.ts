import { randomUUID } from 'node:crypto';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { getFunctions, type HttpsCallable, httpsCallableFromURL } from 'firebase/functions';

export class FirebaseClient {
  private readonly origin: string;
  private readonly app: FirebaseApp;

  constructor(origin: string, token: () => string) {
    this.origin = origin;
    this.app = initializeApp({ projectId: 'demo', apiKey: 'none', appId: 'none' }, randomUUID());
    const auth = {
      getToken: async () => (token() === '' ? null : { accessToken: token() }),
      getUid: () => 'x',
      addAuthTokenListener: () => undefined,
      removeAuthTokenListener: () => undefined,
    };
    // The slot of the SDK's own sign-in.
    (this.app as unknown as { container: { addComponent(component: unknown): void } }).container.addComponent({
      name: 'auth-internal',
      type: 'PRIVATE',
      instanceFactory: () => auth,
      instantiationMode: 'LAZY',
      multipleInstances: false,
      serviceProps: {},
      onInstanceCreated: null,
    });
  }

  callable<T>(name: string): HttpsCallable<unknown, T> {
    return httpsCallableFromURL<unknown, T>(getFunctions(this.app), `${this.origin}/functions/${name}`);
  }

  close(): Promise<void> {
    return deleteApp(this.app);
  }
}
