CREATE INDEX "sandbox_subscriptions_user" ON "sandbox_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_teacher" ON "profiles" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "learning_sessions_teacher" ON "learning_sessions" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "teachers_owner" ON "teachers" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "realtime_keys_session" ON "realtime_keys" USING btree ("session_id");