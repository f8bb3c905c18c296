/** Opens something when it is first needed, once for all callers. After a failure, the next caller tries again. */
export class OnDemand<T extends { close(): Promise<void> }> {
  private readonly open: () => Promise<T>;
  private opened: Promise<T> | null = null;

  constructor(open: () => Promise<T>) {
    this.open = open;
  }

  get(): Promise<T> {
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  async close(): Promise<void> {
    const opened = await this.opened?.catch(() => null);
    await opened?.close();
  }
}
