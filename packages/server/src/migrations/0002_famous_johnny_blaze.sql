ALTER TABLE "realtime_calls" ADD COLUMN "sign_in_id" uuid;--> statement-breakpoint
ALTER TABLE "realtime_calls" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "realtime_keys" ADD COLUMN "sign_in_id" uuid;--> statement-breakpoint
ALTER TABLE "realtime_keys" ADD COLUMN "role" text;